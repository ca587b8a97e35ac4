// Stub of the hook of React's developer tools. Each container has a React refresh of its own, and those after the first
// find React's renderer only in this hook, which a browser without the extension lacks.
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
