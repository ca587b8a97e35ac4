const vm = require('node:vm')
const { keepingCode, keepingModules } = require('./jest-code-cache.cjs')

// Jest compiles every module by one of these; the second is there only with Node's flag for ES modules.
vm.compileFunction = keepingCode(vm.compileFunction)
if (vm.SourceTextModule) vm.SourceTextModule = keepingModules(vm.SourceTextModule)

const { TestEnvironment } = require('jest-environment-node')
const { createContext } = vm

/** Context with a global object of its own: through Jest's proxy each use of a global takes a microsecond. */
const plainContext = () => createContext(vm.constants.DONT_CONTEXTIFY)

class Environment extends TestEnvironment {
  constructor(...args) {
    vm.createContext = plainContext
    super(...args)
    vm.createContext = createContext
  }
}

module.exports = Environment
