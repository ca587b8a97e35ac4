require('./jest-keep-code.cjs')

module.exports = require('jest-environment-node')
