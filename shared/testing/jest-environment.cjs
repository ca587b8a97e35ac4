const vm = require('node:vm')
const { keepingCode } = require('./jest-code-cache.cjs')
const { keepComputedStyles } = require('./jest-styles.cjs')
const { TestEnvironment } = require('jest-environment-jsdom')

// Jest compiles every module by this function.
vm.compileFunction = keepingCode(vm.compileFunction)

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

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args)
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name]
    this.global.Request = RouterRequest
    keepComputedStyles(this.global)
  }
}
