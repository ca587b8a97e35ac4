const IMPORT = /^const (require_\w+) = require\((".+?")\);\n/gm
const EXPORT = /^exports\.(\w+) = (require_\w+)\.(\w+);$/gm

/**
 * Transform of a library's barrel: each of its modules is loaded when the first of its names is asked for. A suite makes
 * every module anew, and a page draws with a fifth of Mantine's seven hundred.
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
