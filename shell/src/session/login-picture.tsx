import { loginTexts as texts } from './login/login.texts.ts'
import styles from './login-picture.module.css'

/** Illustration of the login page, hidden on narrow screens. */
export function LoginPicture({ className }: { className?: string | undefined }) {
  return (
    <aside className={`${styles.panel} ${className ?? ''}`}>
      <LoopWithCoupon />
      <div className={styles.words}>
        <p className={styles.title}>{texts.pictureTitle}</p>
        <p className={styles.text}>{texts.pictureText}</p>
      </div>
    </aside>
  )
}

/** Decorative loop with a coupon and coins. */
function LoopWithCoupon() {
  return (
    <svg className={styles.picture} viewBox="0 0 560 400" fill="none" aria-hidden="true">
      <g strokeWidth="44">
        <circle cx="204" cy="200" r="112" stroke="#e9592f" />
        <circle cx="356" cy="200" r="112" stroke="#ffb627" />
        {/* The overlapping part of the first ring. */}
        <path d="M247.600 96.800A112 112 0 0 1 310.800 166.300" stroke="#e9592f" />
      </g>
      <g className={styles.floating}>
        <g transform="rotate(-9 280 214)">
          <path
            d="M160 150h240a18 18 0 0 1 18 18v22a24 24 0 0 0 0 48v22a18 18 0 0 1-18 18H160a18 18 0 0 1-18-18v-22a24 24 0 0 0 0-48v-22a18 18 0 0 1 18-18Z"
            fill="#fff4e6"
          />
          <path d="M330 164v100" stroke="#e6cfb6" strokeWidth="4" strokeDasharray="2 11" strokeLinecap="round" />
          <text x="176" y="214" className={styles.percent}>
            10%
          </text>
          <rect x="178" y="234" width="104" height="10" rx="5" fill="#b4dcca" />
          <rect x="178" y="254" width="68" height="10" rx="5" fill="#ece1d3" />
          <g strokeWidth="7">
            <circle cx="363" cy="214" r="12" stroke="#c73e1d" />
            <circle cx="381" cy="214" r="12" stroke="#ffb627" />
          </g>
        </g>
      </g>
      <Coin x={92} y={74} />
      <Coin x={470} y={338} />
      <path d="M476 62c26-6 44 6 46 34-28 4-44-8-46-34Z" fill="#1e8a63" />
      <path d="M482 70c12 6 22 14 34 24" stroke="#0f241e" strokeOpacity=".35" strokeWidth="3" strokeLinecap="round" />
      <path d="M60 300c-2-24 12-40 38-40 2 26-12 42-38 40Z" fill="#1e8a63" />
      <path d="M66 294c8-10 16-18 26-28" stroke="#0f241e" strokeOpacity=".35" strokeWidth="3" strokeLinecap="round" />
      <g fill="#fff4e6">
        <circle cx="280" cy="40" r="5" />
        <circle cx="150" cy="362" r="5" />
        <circle cx="528" cy="214" r="6" />
        <circle cx="28" cy="190" r="6" />
      </g>
    </svg>
  )
}

function Coin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="30" fill="#ffc446" />
      <circle r="21" stroke="#b87503" strokeWidth="3" />
      <g stroke="#8a5700" strokeWidth="4">
        <circle cx="-5" r="6.500" />
        <circle cx="5" r="6.500" />
      </g>
    </g>
  )
}
