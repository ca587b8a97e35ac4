const vm = require('node:vm')
const { keepingCode, keepingModules } = require('./jest-code-cache.cjs')

// Jest compiles every module by one of these; the second exists only with Node's flag for ES modules.
vm.compileFunction = keepingCode(vm.compileFunction)
if (vm.SourceTextModule) vm.SourceTextModule = keepingModules(vm.SourceTextModule)

const { TestEnvironment } = require('jest-environment-node')
const { createContext } = vm

/** Context with its own global object, because each global costs a microsecond through Jest's proxy. */
const plainContext = () => createContext(vm.constants.DONT_CONTEXTIFY)

class Environment extends TestEnvironment {
  constructor(...args) {
    vm.createContext = plainContext
    super(...args)
    vm.createContext = createContext
  }
}

module.exports = Environment
