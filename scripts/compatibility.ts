/** `npm run compatibility [-- --host <url>]`: the matrix of shell and releases. */
import '../platform/pipeline/compatibility.ts'
