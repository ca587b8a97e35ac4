import { createHash } from 'node:crypto'
import type { AreaRoute } from '../../../shared/federation/area.ts'
import { NARROW, NARROW_ATTRIBUTE, SIDEBAR_KEY } from '../../../shared/federation/frame/sidebar.ts'
import { SIGNED_IN_ATTRIBUTE } from '../../../shared/federation/frame/visitors.ts'
import { EARLY_CALLS, EARLY_CLICK, type LiveShell, VISIT_ADDRESS } from '../../../shared/federation/page-data.ts'
import { SHELL_PREFIX } from '../http/release-addresses.ts'
import type { Densities } from './densities.ts'
import { escapeHtml } from './escape.ts'

/** Id of the boot error, the message after the root, and name of the event by which the shell says that its start failed. */
export const BOOT_ERROR_ID = 'loopi-failed'

/** Retry delay of a failed script of the shell, in milliseconds; also the time that a page has to come after an error. */
const RETRY_DELAY = 400

/** Delays in milliseconds after which the scripts that are missing are asked for again, below the boot error. */
const LATER_RETRIES = [4_000, 16_000, 64_000]

/** Style of the boot error, as code sets it: the policy lets no attribute in. */
const BAR = [
  'position:sticky;top:0;z-index:999;display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:center;',
  'padding:.75rem 1rem;background:#ffe8b8;color:#13352b;color-scheme:light;font:1rem/1.5 system-ui,sans-serif',
].join('')

/** Milliseconds that the scripts of a page wait for its first paint after the markup is whole. */
const LONGEST_PAINT = 1_000

/**
 * Default policy of Trusted Types, for code that names none: scripts load only from below the URLs of `data-scripts`,
 * and text that is set as markup, as libraries set their styles, must contain no tag.
 */
const DEFAULT_POLICY = [
  `var c=document.currentScript.dataset;if(window.trustedTypes){var d=c.scripts.split(" ");`,
  `trustedTypes.createPolicy("default",{createScriptURL:function(u){var a=new URL(u,document.baseURI).href;`,
  `return d.some(function(b){return a.indexOf(new URL(b,location.origin).href)===0})?u:null},`,
  `createHTML:function(t){return t.indexOf("<")<0?t:null}})}`,
].join('')

const COLOUR_SCHEME = [
  `try{var s=localStorage.getItem("mantine-color-scheme-value")}catch{}`,
  `if(s!=="light"&&s!=="dark")s=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";`,
  `document.documentElement.setAttribute("data-mantine-color-scheme",s);`,
].join('')

/**
 * Presence of somebody who is signed in, for whom what is meant for visitors does not show; the density of the page as its
 * shell will set it for them, and the width of the sidebar: prerendered markup would move when it does.
 */
const SIGNED_IN = [
  `try{s=localStorage;if(s.getItem("access_token")){`,
  `var h=document.documentElement,i=s.getItem("role");h.setAttribute("${SIGNED_IN_ATTRIBUTE}",i||"");`,
  `if(i=c.densities&&JSON.parse(c.densities)[i]){h.setAttribute("data-density",i);`,
  `h.toggleAttribute("${NARROW_ATTRIBUTE}",s.getItem("${SIDEBAR_KEY}")==="${NARROW}")}}}catch{}`,
].join('')

/**
 * Calls that the page begins with: sent while the document is read, where the page would send them behind 200 kB of script.
 * Each is the first try of the page's own call, whatever comes of it. Behind a guard nothing is asked without a token.
 */
const CALLS = [
  `try{if(c.asks){var s=localStorage,k=s.getItem("access_token"),m={},a=JSON.parse(c.asks),`,
  `n=function(l,p){l&&l.forEach(function(u){u=u.replace(":id",s.getItem("id"));`,
  `m[u]=fetch(u,{priority:p,headers:k?{authorization:"Bearer "+k}:{}})`,
  `.then(function(r){return r.text().then(function(b){return{status:r.status,body:b}})}).catch(function(){return null})})};`,
  `k&&n(a.guard,"high");`,
  `if(!location.search&&(k||!a.guard)){n(a.everybody,"low");n(a[k?s.getItem("role"):"visitor"],"low")}`,
  `window.${EARLY_CALLS}={token:k,at:Date.now(),answers:m}}}catch{}`,
].join('')

/**
 * Button that was pressed before the page came to life (`w`): it pulses until the shell presses it again, or does not start
 * (`y`). What was done last counts, so that any other click lets it go, and so does typing.
 */
const CLICK = [
  `var w,y=0,x=function(e){var r=document.getElementById("root"),t=e.target;if(w)w.waits.cancel();w=null;`,
  `if(e.type==="click"&&!y&&r&&r.hasAttribute("data-prerendered")&&(t=t.closest("button")))w={button:t,waits:t.animate(`,
  `{opacity:[1,.5]},{duration:500,iterations:Infinity,direction:"alternate"})};window.${EARLY_CLICK}=w};`,
  `addEventListener("click",x,true);addEventListener("input",x,true);`,
].join('')

/**
 * Presence of a page of the running shell (`p`), and the boot error (`g`), above what a prerendered page shows. Scripts that
 * did not come (`z`) are asked for again (`v`) when the network is back, and a few times without a sign of it: what was
 * typed meanwhile stays, where a new document would lose it.
 */
const PAGE = [
  `var o=location.origin,j=JSON,f=0,`,
  `p=function(){var r=document.getElementById("root");return r&&r.firstChild&&!r.hasAttribute("data-prerendered")},`,
  `z=[],v=function(t){var n=document.createElement("script");n.crossOrigin=t.crossOrigin;n.integrity=t.integrity;n.src=t.src;`,
  `n.dataset.again=1;n.onload=function(){if(y&&!z.length){var m=document.getElementById("${BOOT_ERROR_ID}");m.hidden=true;m.style.cssText=""}};`,
  `document.head.append(n)},`,
  `g=function(){if(p())return;var m=document.getElementById("${BOOT_ERROR_ID}"),a=function(){z.splice(0).forEach(v)};`,
  `x({});m.hidden=false;m.style.cssText="${BAR}";if(y++)return;document.body.prepend(m);`,
  `addEventListener("online",a);${JSON.stringify(LATER_RETRIES)}.forEach(function(d){setTimeout(a,d)})},`,
].join('')

/**
 * Report and way back of a shell that did not start (`fail`), once a document, unless it is the network that is gone: the beacon with the visit's ticket, which is
 * asked for before anything is avoided, then one new document that avoids this release, when the host has another that this tab did not leave (the same cookie and the same
 * storage as `shell/src/areas/walk-back`); else the boot error, because nothing else tells the visitor anything.
 */
const FAIL = [
  `fail=function(w){if(f++)return y&&g();if(!c.shell||!navigator.onLine)return g();var t=Math.round(performance.now());`,
  `fetch("${VISIT_ADDRESS}").then(function(a){return a.json()}).then(function(v){return v.tickets["shell."+c.shell]})`,
  `.catch(function(){}).then(function(k){navigator.sendBeacon("/federation/beacon",new Blob([j.stringify({outcome:w,`,
  `area:"shell",hash:c.shell,ticket:k||null,milliseconds:t,path:"/*"})],{type:"application/json"}));b()})},`,
  `b=function(){try{var n="shell."+c.shell,l=j.parse(sessionStorage.getItem("loopi-left")||"[]"),`,
  `h=(/(?:^|; )loopi_avoid=([^;]*)/.exec(document.cookie)||["",""])[1],`,
  `k=function(v){document.cookie="loopi_avoid="+v+"; Path=/; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"")};`,
  `if(l.indexOf(n)>=0)return g();l.push(n);`,
  `k(h.split("~").filter(Boolean).concat(n).slice(-6).join("~"));`,
  `fetch("/federation/registry").then(function(a){return a.json()}).then(function(a){`,
  `if(l.indexOf("shell."+a.shellRelease.hash)>=0)throw 0;`,
  `sessionStorage.setItem("loopi-left",j.stringify(l));location.reload()}).catch(function(){k(h);g()})`,
  `}catch(e){g()}},`,
].join('')

/**
 * Failures of the shell: a first script that does not come twice, an error before there is a page, a start that says so.
 * Its modules are evaluated behind a promise, so that what they throw is a rejection: the topmost file of its stack says
 * whose it is.
 */
const FAILURES = [
  `q=function(u){u.indexOf(o+"${SHELL_PREFIX}")||p()||setTimeout(function(){p()||fail("crashed")},${RETRY_DELAY})};`,
  `addEventListener("unhandledrejection",function(e){var r=e.reason||{};`,
  `q((/https?:\\/\\/\\S+/.exec((r.stack||"").replace(r.message,""))||[""])[0])});`,
  `addEventListener("error",function(e){var t=e.target,n;if(t===window)return q(e.filename||"");`,
  `if(!t||!t.src||t.src.indexOf(o+"${SHELL_PREFIX}")!==0)return;`,
  // Scripts of the HTML (`defer`) only: those that code loads later are retried by that code.
  `if(t.defer)setTimeout(v,${RETRY_DELAY},t);else if(t.dataset.again){z.push(t);fail("unavailable")}`,
  `else{n=document.getElementById("root");n&&!n.firstChild&&g()}},true);`,
  `addEventListener("${BOOT_ERROR_ID}",function(e){fail((e.detail||{}).request?"late-chunk":"crashed")})`,
].join('')

/**
 * Start of a page that shows itself without scripts: they come as preloads, and run once the first paint is on the screen,
 * which running them would hold up. Where nothing is painted, as in a tab behind others, they do not wait for it.
 */
const START = [
  `addEventListener("DOMContentLoaded",function(){var l=document.querySelectorAll("link[data-runs]"),d=0,`,
  `r=function(){d++||l.forEach(function(a){var n=document.createElement("script");n.async=false;n.defer=true;`,
  `n.crossOrigin=a.crossOrigin;n.integrity=a.integrity;n.src=a.href;document.head.append(n)})};`,
  `if(document.hidden)return r();setTimeout(r,${LONGEST_PAINT});`,
  `try{new PerformanceObserver(function(e){e.getEntriesByName("first-contentful-paint").length&&r()})`,
  `.observe({type:"paint",buffered:true})}catch{r()}})`,
].join('')

const CODE = [DEFAULT_POLICY, CALLS, COLOUR_SCHEME, SIGNED_IN, CLICK, PAGE, FAIL, FAILURES, ';', START].join('')

/**
 * Inline script of constant text, as the policy knows it by its hash: the policy of Trusted Types, the page's first calls,
 * colour scheme, presence and density before the first paint, one retry of a failed script of the shell, as when a phone
 * changes networks, and what is left to do when the shell does not start.
 */
const INLINE_SCRIPT = `(function(){${CODE}})()`

/**
 * Script behind the declaration of the faces: those that stand in the document itself (`block`, the others are optional)
 * are asked for while the markup is still read, so that its first layout has them.
 */
const FACES_SCRIPT = `try{document.fonts.forEach(function(f){f.display==="block"&&f.load()})}catch{}`

/** Element of it, which stands behind the declaration. */
export const FACES_SCRIPT_ELEMENT = `<script>${FACES_SCRIPT}</script>`

/** Hashes of the scripts in a document, for its policy. */
export const INLINE_SCRIPT_HASHES = [INLINE_SCRIPT, FACES_SCRIPT].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)

/** Calls that a page begins with, in whole addresses: of its guard, whatever its address says, and by who looks. */
export type EarlyAsks = Readonly<Partial<Record<'guard' | keyof NonNullable<AreaRoute['asks']>, readonly string[]>>>

type Given = {
  /** Prefixes that code may load scripts from. */
  readonly scripts: readonly string[]
  /** Shell that the script reports on, which none of a preview is. */
  readonly shell: LiveShell
  readonly asks?: EarlyAsks | null
  readonly densities?: Densities
}

/** Element of the inline script, with what it is given. */
export function inlineScript({ scripts, shell: { hash, source }, asks = null, densities = {} }: Given): string {
  const given = {
    scripts: scripts.join(' '),
    shell: source === 'preview' ? '' : hash,
    ...(asks !== null && { asks: JSON.stringify(asks) }),
    ...(Object.keys(densities).length > 0 && { densities: JSON.stringify(densities) }),
  }
  const data = Object.entries(given).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<script${data.join('')}>${INLINE_SCRIPT}</script>`
}
