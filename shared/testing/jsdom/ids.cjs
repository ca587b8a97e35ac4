const BY_ID = /^\[id="([^"\\]+)"\]$/

/**
 * Looks up `[id="…"]` in the document's index. Queries by label do so for each element, and jsdom would walk the whole
 * page each time: a twentieth of the tests' time.
 */
exports.findByIndex = ({ document, Element }) => {
  const walk = Element.prototype.querySelector
  Element.prototype.querySelector = function find(selector) {
    const id = BY_ID.exec(selector)?.[1]
    if (id === undefined || this.getRootNode() !== document) return walk.call(this, selector)
    const first = document.getElementById(id)
    // The document's first match may be outside of this element while another with that id is inside.
    const isOutside = first !== null && (first === this || !this.contains(first))
    return isOutside ? walk.call(this, selector) : first
  }
}
