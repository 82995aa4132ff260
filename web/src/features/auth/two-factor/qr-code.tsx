import { encode } from 'uqr'
import { t } from '../../../lib/t.ts'
import styles from './second-factor.module.css'

/** Rendered locally, so that the secret never leaves the browser. */
export function QrCode({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t({ id: 'QR code for your authenticator app' })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
