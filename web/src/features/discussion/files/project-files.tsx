import { useState } from 'react'
import type { ProjectInBrief } from '../../../lib/work-data.ts'
import { t } from '../../../lib/t.ts'
import { Button, EmptyState, SearchInput } from '../../../ui/index.ts'
import { DownloadProjectButton } from './download-project-button.tsx'
import { FileGrid } from './file-grid.tsx'
import styles from './project-files.module.css'
import { UploadPanel } from './upload-panel.tsx'

/** Uploads belong to the project itself. */
export function ProjectFiles({ project, mayAttach }: { project: ProjectInBrief; mayAttach: boolean }) {
  const { id: projectId } = project
  const [search, setSearch] = useState('')
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchInput label={t({ id: 'Search files' })} value={search} onChange={setSearch} />
        </div>
        <DownloadProjectButton projectId={projectId} />
      </div>
      {mayAttach && <UploadPanel place={{ kind: 'project', id: projectId }} project={project} />}
      <FileGrid
        filter={{ project: projectId, q: search || undefined }}
        empty={
          search ? (
            <EmptyState
              title={t({ id: 'No files found' })}
              text={t({ id: 'No file, project, task, or subtask name matches your search.' })}
              action={<Button onClick={() => setSearch('')}>{t({ id: 'Clear Search' })}</Button>}
            />
          ) : (
            <EmptyState title={t({ id: 'No files uploaded' })} />
          )
        }
      />
    </>
  )
}
