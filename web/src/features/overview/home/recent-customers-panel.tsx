import { ownerName } from '../../../lib/project-client.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { ButtonLink, Card, ProjectDueLabel, ProgressBar, Row, Rows } from '../../../ui/index.ts'
import type { ManagerHome } from './home-queries.ts'
import styles from './recent-projects.module.css'
import common from '../../../ui/layout/common.module.css'

/** REQ-501: the API returns five, the dashboard shows three. */
const SHOWN = 3

export function RecentCustomersPanel({ recentProjects, people }: Pick<ManagerHome, 'recentProjects' | 'people'>) {
  const paths = usePaths()
  return (
    <Card
      title={t({ id: 'Recent Customers' })}
      flush={recentProjects.length > 0}
      aside={
        <ButtonLink tone="quiet" size="small" to={paths.projects}>
          {t({ id: 'View all' })}
        </ButtonLink>
      }
    >
      {recentProjects.length === 0 ? (
        <p className={common.muted}>{t({ id: 'No customers yet.' })}</p>
      ) : (
        <Rows label={t({ id: 'Recent customers' })}>
          {recentProjects.slice(0, SHOWN).map(({ id, name, client, company, progress, dueOn, status }) => (
            <Row
              key={id}
              to={paths.project(id)}
              title={name}
              text={
                <>
                  <span className={styles.customer}>
                    <span>{ownerName({ client, company }, people)}</span>
                    <ProjectDueLabel project={{ dueOn, status }} />
                  </span>
                  <ProgressBar label={t({ id: 'Progress of {name}' }, { name })} value={progress} size="thin" />
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
