const IMPORT = /^const (require_\w+) = require\((".+?")\);\n/gm
const EXPORT = /^exports\.(\w+) = (require_\w+)\.(\w+);$/gm

/**
 * Transforms a library's barrel so that each module is loaded on first use. A suite evaluates every module anew, and a
 * page uses a fifth of Mantine's seven hundred.
 */
exports.process = (source) => {
  const files = new Map(Array.from(source.matchAll(IMPORT), ([, module, file]) => [module, file]))
  const lazily = (_, name, module, own) => `lazily("${name}", () => require(${files.get(module)}).${own});`
  return { code: `${define}${source.replace(IMPORT, '').replace(EXPORT, lazily)}` }
}

const define = `const lazily = (name, load) => Object.defineProperty(exports, name, {
	configurable: true,
	enumerable: true,
	get() {
		const value = load();
		Object.defineProperty(exports, name, { value, enumerable: true });
		return value;
	}
});
`
