/**
 * Runs in the page before the override's entry. The shell's production React cannot hot-replace components, so the page
 * reloads when there is another build than `own`; compile errors are shown over the unchanged page.
 */
// biome-ignore lint/correctness/noUnusedVariables: called by what is written behind it
function followBuilds({ own, address, title, close }) {
  const entry = document.currentScript?.src
  if (!entry || window.loopiFollowsBuilds) return
  window.loopiFollowsBuilds = true
  let notice
  const show = (errors) => {
    notice?.remove()
    notice = document.createElement('section')
    notice.setAttribute('role', 'alert')
    const [head, button, text] = ['h2', 'button', 'pre'].map((name) => document.createElement(name))
    Object.assign(head, { textContent: title })
    Object.assign(button, { type: 'button', textContent: close, onclick: () => notice.remove() })
    Object.assign(text, { textContent: errors })
    notice.append(button, head, text)
    notice.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;overflow:auto;padding:1.5rem;background:#1c0f0a;color:#ffe9e0;text-align:left'
    head.style.cssText = 'margin:0 0 1rem;font:600 1.25rem/1.3 sans-serif;color:#ffb59b'
    button.style.cssText = 'float:right;padding:.5rem 1rem;font:600 .875rem sans-serif;cursor:pointer'
    text.style.cssText = 'margin:0;font:.875rem/1.5 monospace;white-space:pre-wrap;overflow-wrap:anywhere'
    document.body.append(notice)
  }
  new EventSource(new URL(address, entry)).onmessage = ({ data }) => {
    const { hash, errors } = JSON.parse(data)
    if (errors) show(errors)
    else if (hash !== own) location.reload()
    else notice?.remove()
  }
}
