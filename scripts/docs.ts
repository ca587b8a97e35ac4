/** `npm run docs`: writes the pages of docs/generated from the code. */
import '../api/src/docs.ts'
