/**
 * Compiler of modules that keeps the compiled code of each file, by name and source. A suite has a world of its own in
 * which every module is made anew, and a worker runs dozens of suites: without this it parses React, Mantine and zod for
 * each, a seventh of its time. What a module does stays the same; code that V8 refuses is compiled as before. Copies are
 * kept: the bytes that V8 gives belong to the suite's world, and would keep all of it in memory.
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

/** As above for ES modules, of which the api has hundreds; V8 refuses their code by an error. */
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
  // Jest asks the prototype what this Node's modules can.
  KeptModule.prototype = SourceTextModule.prototype
  return KeptModule
}
