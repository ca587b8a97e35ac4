// Reloads the design system's page after each build.
let own
new EventSource('__BUILDS__').onmessage = ({ data }) => {
  if (data && own && data !== own) location.reload()
  own ||= data
}
