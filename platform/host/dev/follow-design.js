// Loads the page of the design system anew after each build.
let own
new EventSource('__BUILDS__').onmessage = ({ data }) => {
  if (data && own && data !== own) location.reload()
  own ||= data
}
