const vm = require('node:vm')
const { keepingCode, keepingModules } = require('./jest-code-cache.cjs')

// Jest compiles every module by one of these.
vm.compileFunction = keepingCode(vm.compileFunction)
// There only with Node's flag for ES modules.
if (vm.SourceTextModule) vm.SourceTextModule = keepingModules(vm.SourceTextModule)
