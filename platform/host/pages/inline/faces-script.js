// Runs right after the font-face rules: loads the faces inlined in the document (`block`; others are optional) while
// the markup is parsed, so that the first layout has them.
try {
  for (const face of document.fonts) if (face.display === 'block') face.load()
} catch {
  // The text is shown in the fallback face.
}
