/** Name that the federation plugin gives the chunk of an area's one exposed module. */
export const EXPOSED_CHUNK = '__federation_expose_area'
