/** `npm run images [-- --push]`: container images of host and api, named by the commit. */
import '../platform/pipeline/build-images.ts'
