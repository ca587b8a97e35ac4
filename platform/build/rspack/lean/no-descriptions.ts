/** In place of the federation runtime's descriptions of its errors, each of which has a code. */
export const runtimeDescMap = {}
export const buildDescMap = {}
export const typeDescMap = {}
export const errorDescMap = {}
