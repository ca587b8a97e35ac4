const vm = require('node:vm')
const { keepingCode, keepingModules } = require('./jest-code-cache.cjs')

// Jest compiles every module by one of these; the second is there only with Node's flag for ES modules.
vm.compileFunction = keepingCode(vm.compileFunction)
if (vm.SourceTextModule) vm.SourceTextModule = keepingModules(vm.SourceTextModule)

module.exports = require('jest-environment-node')
