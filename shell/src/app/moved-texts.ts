/** React's text nodes that a translation or an extension removed, with the elements that replaced them. */
const standIns = new WeakMap<Node, ChildNode>()

/** Child of a parent that is a node, contains it or replaced it; null when there is none. */
function placeOf(node: Node, parent: Node): Node | null {
  let place: Node | null = standIns.get(node) ?? node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/**
 * Lets React work on a document whose texts were moved by others, such as the browser's translation: it replaces texts
 * with `font` elements, and React would throw when it removes such a text or inserts before it. A changed text returns
 * to the document, where it is translated again.
 */
export function tolerateMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeOf(child, this)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && placeOf(before, this))
    return node
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes } of records) {
      if (type === 'characterData') {
        if (!target.isConnected) standIns.get(target)?.replaceWith(target)
        continue
      }
      const [text] = removedNodes
      const [standIn] = addedNodes
      if (!(text instanceof Text && standIn instanceof Element)) continue
      standIns.set(text, standIn)
      observer.observe(text, { characterData: true })
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}
