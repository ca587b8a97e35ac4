const BY_ID = /^\[id="([^"\\]+)"\]$/

/**
 * Elements asked for by `[id="…"]` come from the document's own index. Queries by label look up so what names each
 * element of the page, and jsdom walks the whole page for each: a twentieth of the tests' time.
 */
exports.findByIndex = ({ document, Element }) => {
  const walk = Element.prototype.querySelector
  Element.prototype.querySelector = function find(selector) {
    const id = BY_ID.exec(selector)?.[1]
    if (id === undefined || this.getRootNode() !== document) return walk.call(this, selector)
    const first = document.getElementById(id)
    // The first one of the document may lie outside of this element, and another one with that id inside.
    const isOutside = first !== null && (first === this || !this.contains(first))
    return isOutside ? walk.call(this, selector) : first
  }
}
