// Script of a product code's page, wrapped like `head-script.js`, after which it runs. It sends the page's reading as an
// early call, with the same body. Addresses in another form than ours are read by the page alone, and so is a code while
// readings wait for the network, because one of them may be its own.
const CODE = /^\/(?:c|01\/(\d{14})(?:\/10\/([^/]+))?\/21)\/([0-9A-HJKMNP-TV-Z]{20})$/
const { url } = document.currentScript.dataset
try {
  const [, gtin = null, lote = null, codigo] = CODE.exec(location.pathname)
  if (localStorage.getItem(names.keptReadings) === null) {
    const token = localStorage.getItem('access_token')
    const today = new Date().toDateString()
    let [day, aparelho] = (localStorage.getItem(names.deviceMark) ?? '').split('/')
    if (day !== today) {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      aparelho = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      localStorage.setItem(names.deviceMark, `${today}/${aparelho}`)
    }
    const body = JSON.stringify({ codigo, gtin, lote: lote && decodeURIComponent(lote), origem: 'link', aparelho })
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = fetch(url, { method: 'POST', headers, body })
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => null)
    const early = window[names.earlyCalls] ?? { token, at: Date.now(), answers: {} }
    early.answers[`${url} ${body}`] = answer
    window[names.earlyCalls] = early
  }
} catch {
  // No code of ours, or storage is blocked.
}
