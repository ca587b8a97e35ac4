/**
 * Module compiler with a cache of compiled code by file name and source. Each suite has its own context that evaluates
 * every module anew, and a worker runs dozens of suites; without the cache it would parse React, Mantine and zod for
 * each, a seventh of its time. Code that V8 rejects is compiled as before. The cache stores copies, because V8's
 * buffers belong to the suite's context and would keep it in memory.
 */
exports.keepingCode = (compile) => {
  const kept = new Map()
  return (source, parameters, options) => {
    const known = kept.get(options.filename)
    if (known?.source === source) {
      const compiled = compile(source, parameters, { ...options, cachedData: known.code })
      if (compiled.cachedDataRejected) kept.delete(options.filename)
      return compiled
    }
    const compiled = compile(source, parameters, { ...options, produceCachedData: true })
    kept.set(options.filename, { source, code: Buffer.from(compiled.cachedData) })
    return compiled
  }
}

/** The same for ES modules; V8 rejects their code by an error. */
exports.keepingModules = (SourceTextModule) => {
  const kept = new Map()
  const codeOf = ({ identifier }, source) => {
    const known = kept.get(identifier)
    return known?.source === source ? known.code : undefined
  }
  const compileAndKeep = (source, options) => {
    const module = new SourceTextModule(source, options)
    if (options.identifier) kept.set(options.identifier, { source, code: Buffer.from(module.createCachedData()) })
    return module
  }
  function KeptModule(source, options = {}) {
    const cachedData = codeOf(options, source)
    if (!cachedData) return compileAndKeep(source, options)
    try {
      return new SourceTextModule(source, { ...options, cachedData })
    } catch (error) {
      if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error
      return compileAndKeep(source, options)
    }
  }
  // Jest reads the features of Node's modules from the prototype.
  KeptModule.prototype = SourceTextModule.prototype
  return KeptModule
}
