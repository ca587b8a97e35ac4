require('./jsdom/labels.cjs')
const { findByIndex } = require('./jsdom/ids.cjs')
const { keepComputedStyles } = require('./jsdom/styles.cjs')
const { TestEnvironment: PageEnvironment } = require('jest-environment-jsdom')
const NodeEnvironment = require('./jest-node-environment.cjs')

// Globals of Node that jsdom leaves out; the router, the fake backend and prerendering need them.
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
  'setImmediate',
]

// Request without the signal: the router hands over jsdom's AbortSignal, and Node's Request takes only Node's own.
class RouterRequest extends Request {
  constructor(input, init) {
    super(input, init && { ...init, signal: null })
  }
}

class Page extends PageEnvironment {
  constructor(...args) {
    super(...args)
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name]
    this.global.Request = RouterRequest
    keepComputedStyles(this.global)
    findByIndex(this.global)
  }
}

/** Need of a page: the suite draws, or its first comment says `@page`. What only computes does without jsdom. */
const needsPage = ({ testPath, docblockPragmas }) => testPath.endsWith('.tsx') || 'page' in docblockPragmas

/** World of a suite. A function: what `new` answers with is what the function returns. */
module.exports = function Environment(config, context) {
  return needsPage(context) ? new Page(config, context) : new NodeEnvironment(config, context)
}
