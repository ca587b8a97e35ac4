/** `npm run test:crash -- --api 6 --database 6`: kill -9 of api and database under load, and what is left afterwards. */
import '../api/test/processes/crash.ts'
