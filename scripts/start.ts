/** `npm start`: from the code to the product in the browser, with one command. */
import '../platform/local/start.ts'
