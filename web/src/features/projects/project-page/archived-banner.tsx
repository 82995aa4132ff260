import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { t } from '../../../lib/t.ts'
import { Banner, Button } from '../../../ui/index.ts'
import { useArchiveProject } from '../projects/use-archive-project.ts'

export function ArchivedBanner({ project }: { project: Project }) {
  const archive = useArchiveProject(project)
  return (
    <Banner
      title={t({ id: 'Archived' })}
      action={
        project.can.includes('edit') && <Button onClick={() => void archive(false)}>{t({ id: 'Unarchive' })}</Button>
      }
    >
      {t({ id: 'It’s left out of lists, and can still be read.' })}
    </Banner>
  )
}
