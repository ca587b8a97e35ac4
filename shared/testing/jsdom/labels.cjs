const { createRequire } = require('node:module')

const inJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'))
const { domSymbolTree } = inJsdom('./jsdom/living/helpers/internal-constants.js')
const NodeList = inJsdom('./jsdom/living/generated/NodeList.js')
const controls = inJsdom('./jsdom/living/helpers/form-controls.js')

const NONE = []
const kept = new WeakMap()

/**
 * Labels of every control below a root, cached until anything there changes. Queries by label request the labels of
 * each control, and jsdom walks the whole page for each control and label: a twelfth of the tests' time.
 */
function labelsBelow(root) {
  const known = kept.get(root)
  if (known?.version === root._version) return known.labels
  const labels = labelsByControl([...domSymbolTree.treeIterator(root)])
  kept.set(root, { version: root._version, labels })
  return labels
}

function labelsByControl(nodes) {
  const byId = new Map()
  for (const node of nodes) {
    const id = node._attributesByNameMap?.size ? node.getAttributeNS(null, 'id') : null
    if (id !== null && !byId.has(id)) byId.set(id, node)
  }
  const byControl = new Map()
  // Only labels have a control.
  for (const node of nodes.filter((one) => 'control' in one)) {
    const control = controlOf(node, byId)
    if (control) byControl.set(control, [...(byControl.get(control) ?? NONE), node])
  }
  return byControl
}

/** Control of a label as in jsdom, but with an index of ids. */
function controlOf(label, byId) {
  const id = label.getAttributeNS(null, 'for')
  if (id === null) return label.control
  const named = id === '' ? undefined : byId.get(id)
  return named && controls.isLabelable(named) ? named : null
}

// Must run before the rest of jsdom, whose elements copy this function when they are loaded.
controls.getLabelsForLabelable = (labelable) => {
  if (!controls.isLabelable(labelable)) return null
  if (!labelable._labels) {
    const root = labelable.getRootNode({})
    const query = () => labelsBelow(root).get(labelable) ?? NONE
    labelable._labels = NodeList.createImpl(root._globalObject, [], { element: root, query })
  }
  return labelable._labels
}
