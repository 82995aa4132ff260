import type { WaitingForYou } from '@oriel/contracts/v1/shapes/home'
import { CircleCheckBig, CircleX, MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ageLabel, exactInstant } from '../../lib/dates.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { Button, Card, Row, Rows, useNow } from '../../ui/index.ts'
import styles from './answer-card.module.css'
import type { ClientHome } from './home-queries.ts'

const FIRST = 3

type WaitingForYouCardProps = Pick<ClientHome, 'waitingForYou' | 'waitingForAgency' | 'projects'>

/** The first of the client's three questions: what do you need from me? */
export function WaitingForYouCard({ waitingForYou: waiting, waitingForAgency, projects }: WaitingForYouCardProps) {
  const paths = usePaths()
  const now = useNow()
  const [all, setAll] = useState(false)
  const shown = all ? waiting : waiting.slice(0, FIRST)
  return (
    <Card title="What we need from you" className={styles.card} flush={waiting.length > 0}>
      {waiting.length === 0 ? (
        <p className={styles.calm}>
          <CircleCheckBig className={styles.icon} aria-hidden="true" />
          Nothing right now. Questions to you will stand here.
        </p>
      ) : (
        <Rows label="What we need from you">
          {shown.map((it) => (
            <Row
              key={`${it.kind} ${it.request ?? it.workItem}`}
              to={placeOf(it, paths)}
              start={
                it.kind === 'rejected' ? (
                  <CircleX className={styles.rowIcon} data-tone="late" aria-hidden="true" />
                ) : (
                  <MessageSquareReply className={styles.rowIcon} data-tone="accent" aria-hidden="true" />
                )
              }
              title={it.kind === 'rejected' ? `We could not take on “${it.title}”` : `${it.by} wrote on “${it.title}”`}
              text={
                <>
                  {it.text && <span className={styles.quote}>{it.text}</span>}
                  <span title={exactInstant(it.at)}>
                    {projects[it.project]?.name} · {ageLabel(it.at, now)}
                  </span>
                </>
              }
            />
          ))}
        </Rows>
      )}
      {waiting.length > shown.length && (
        <div className={styles.more}>
          <Button tone="quiet" onClick={() => setAll(true)}>
            Show {waiting.length - shown.length} more
          </Button>
        </div>
      )}
      {waitingForAgency > 0 && paths.requests && (
        <p className={styles.foot} data-flush={waiting.length > 0 || undefined}>
          <Link to={`${paths.requests}?status=pending`}>
            {waitingForAgency === 1 ? '1 request of yours' : `${waitingForAgency} requests of yours`}
          </Link>{' '}
          {waitingForAgency === 1 ? 'waits' : 'wait'} for our answer.
        </p>
      )}
    </Card>
  )
}

function placeOf({ request, workItem, parent, project }: WaitingForYou, paths: ReturnType<typeof usePaths>): string {
  if (request) return paths.request(request) ?? paths.home
  if (!workItem) return paths.home
  return parent ? paths.subtask(workItem, parent, project) : paths.task(workItem, project)
}
