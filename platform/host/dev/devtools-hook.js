// Stub of the React DevTools hook. Each container has its own React refresh, and all but the first find React's
// renderer only through this hook, which exists only with the extension.
const renderers = new Map()
const ignore = () => {}
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    const id = renderers.size + 1
    renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot: ignore,
  onCommitFiberRoot: ignore,
  onCommitFiberUnmount: ignore,
}
