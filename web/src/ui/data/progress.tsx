import { type CSSProperties, useId } from 'react'
import styles from './progress.module.css'
import type { Tone } from './looks.ts'

type ProgressProps = {
  /** 0 to 100 (REQ-1201). */
  value: number
  label: string
}

const percentOf = (value: number): number => Math.round(Math.min(100, Math.max(0, value)))

type ProgressBarProps = ProgressProps & {
  labelShown?: boolean
  numberShown?: boolean
  size?: 'thin' | 'medium'
}

export function ProgressBar({ value, label, labelShown, numberShown = true, size = 'medium' }: ProgressBarProps) {
  const id = useId()
  const percent = percentOf(value)
  const filled: CSSProperties = { inlineSize: `${percent}%` }
  return (
    <div className={styles.progress}>
      {labelShown && (
        <span className={styles.label} id={id}>
          {label}
        </span>
      )}
      <div
        className={styles.track}
        data-size={size}
        data-complete={percent === 100 || undefined}
        role="progressbar"
        {...(labelShown ? { 'aria-labelledby': id } : { 'aria-label': label })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.fill} style={filled} />
      </div>
      {numberShown && (
        <span className={styles.number} aria-hidden="true">
          {percent}%
        </span>
      )}
    </div>
  )
}

type RingProps = ProgressProps & {
  tone?: Tone
  /** Pixels. */
  size?: number
  children?: string | number
  labelShown?: boolean
}

export function Ring({ value, label, tone = 'accent', size = 88, children, labelShown = false }: RingProps) {
  const percent = percentOf(value)
  return (
    <div className={styles.ringBox} data-tone={tone}>
      <svg
        className={styles.ring}
        width={size}
        height={size}
        viewBox="0 0 40 40"
        role="img"
        aria-label={`${label}: ${children ?? `${percent}%`}`}
      >
        <circle className={styles.ringTrack} cx="20" cy="20" r="17" pathLength="100" />
        {percent > 0 && (
          <circle
            className={styles.ringFill}
            cx="20"
            cy="20"
            r="17"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
          />
        )}
        <text className={styles.ringNumber} x="20" y="20" dominantBaseline="central" textAnchor="middle">
          {children ?? `${percent}%`}
        </text>
      </svg>
      {labelShown && (
        <span className={styles.ringLabel} aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  )
}
