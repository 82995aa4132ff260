import type { CSSProperties, ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from '../data/visually-hidden.tsx'

type SkeletonProps = { width?: string; height?: string; round?: boolean }

export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  const box: CSSProperties = { inlineSize: width, blockSize: height }
  return <span className={styles.shape} data-round={round || undefined} style={box} />
}

/** Announced once; visible after 150 ms. */
export function Skeletons({ children }: { children: ReactNode }) {
  return (
    <div className={styles.group} role="status" aria-label={t({ id: 'Loading...' })}>
      {children}
    </div>
  )
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} height="0.8em" />
      ))}
    </span>
  )
}

export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <Skeletons>
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className={styles.card}>
            <Skeleton width="35%" height="1.1em" />
            <Skeleton width="75%" height="1.3em" />
            <SkeletonText lines={2} />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}

export function SkeletonRows({ count = 6, inTable = false }: { count?: number; inTable?: boolean }) {
  return (
    <Skeletons>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.row} data-table={inTable || undefined}>
          {!inTable && <Skeleton width="2rem" height="2rem" round />}
          <SkeletonText lines={inTable ? 1 : 2} />
        </div>
      ))}
    </Skeletons>
  )
}

export function SkeletonOverview() {
  return (
    <Skeletons>
      <div className={styles.page}>
        <div className={styles.tiles}>
          {Array.from({ length: 3 }, (_, tile) => (
            <div key={tile} className={styles.card}>
              <Skeleton width="60%" height="1em" />
              <Skeleton width="35%" height="2em" />
            </div>
          ))}
        </div>
        <Panels />
      </div>
    </Skeletons>
  )
}

/** Staff see work and requests in three columns: content, conversation, properties. */
export function SkeletonPage({ threeColumns = false }: { threeColumns?: boolean }) {
  return (
    <Skeletons>
      <div className={styles.page}>
        <div className={styles.heading}>
          <Skeleton width="8rem" height="1em" />
          <Heading width="22rem" />
          <Skeleton width="14rem" height="1.4em" />
        </div>
        <Panels columns={threeColumns ? ['what', 'comments', 'properties'] : undefined} />
      </div>
    </Skeletons>
  )
}

/** A page needs an h1 before its name has loaded. */
function Heading({ width }: { width: string }) {
  return (
    <h1>
      <VisuallyHidden>{t({ id: 'Loading...' })}</VisuallyHidden>
      <Skeleton width={width} height="2em" />
    </h1>
  )
}

function Panels({ columns = ['main', 'side'] }: { columns?: string[] | undefined }) {
  return (
    <div className={styles.panels} data-columns={columns.length}>
      {columns.map((column) => (
        <div key={column} className={styles.column}>
          {[3, 5].map((lines) => (
            <div key={lines} className={styles.card}>
              <Skeleton width="40%" height="1.2em" />
              <SkeletonText lines={lines} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export function SkeletonForm() {
  return (
    <Skeletons>
      <div className={styles.page}>
        <div className={styles.heading}>
          <Skeleton width="8rem" height="1em" />
          <Heading width="16rem" />
        </div>
        <div className={styles.card}>
          {Array.from({ length: 5 }, (_, field) => (
            <div key={field} className={styles.field}>
              <Skeleton width="7rem" height="0.9em" />
              <Skeleton height="var(--control)" />
            </div>
          ))}
        </div>
      </div>
    </Skeletons>
  )
}
