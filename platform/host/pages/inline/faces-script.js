// Behind the declaration of the faces: those that stand in the document itself (`block`, the others are optional) are
// loaded while the markup is still read, so that its first layout has them.
try {
  for (const face of document.fonts) if (face.display === 'block') face.load()
} catch {
  // The text shows in the fallback face.
}
