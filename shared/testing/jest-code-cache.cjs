/**
 * Compiler of modules that keeps the compiled code of each file, by name and source. A suite has a world of its own in
 * which every module is made anew, and a worker runs dozens of suites: without this it parses React, Mantine and zod for
 * each, a seventh of its time. What a module does stays the same; code that V8 refuses is compiled as before.
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
    kept.set(options.filename, { source, code: compiled.cachedData })
    return compiled
  }
}
