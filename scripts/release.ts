/** `npm run release -- <area>`: builds one area, asks the gate and publishes it. */
import '../platform/build/release/release-command.ts'
