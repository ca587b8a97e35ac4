/** `npm run icons`: draws the icon files from the SVG mark. */
import '../platform/pipeline/draw-icons.ts'
