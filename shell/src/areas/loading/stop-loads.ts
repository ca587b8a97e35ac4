/**
 * Aborts every pending request of this document. A hanging request keeps its connection, and over HTTP/1.1 a browser
 * has six to a host, so further requests would never be sent. Streams end as well, and their owners reopen them.
 */
export const stopLoads = (): void => window.stop()
