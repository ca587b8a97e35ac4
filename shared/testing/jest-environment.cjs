require('./jsdom/labels.cjs')
const { findByIndex } = require('./jsdom/ids.cjs')
const { keepComputedStyles } = require('./jsdom/styles.cjs')
const { TestEnvironment: PageEnvironment } = require('jest-environment-jsdom')
const NodeEnvironment = require('./jest-node-environment.cjs')

// Node globals that jsdom lacks; the router, the fake backend and prerendering need them.
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

// Request without the signal: the router passes jsdom's AbortSignal, but Node's Request accepts only Node's own.
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

/** True for suites that render or start with `@page`; others need no jsdom. */
const needsPage = ({ testPath, docblockPragmas }) => testPath.endsWith('.tsx') || 'page' in docblockPragmas

/** Environment of a suite. A function, because `new` then returns its return value. */
module.exports = function Environment(config, context) {
  return needsPage(context) ? new Page(config, context) : new NodeEnvironment(config, context)
}
