import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { InviteButton } from '../../features/access/invitations/invitations.tsx'
import { Suggestions } from '../../features/access/suggestions/suggestions.tsx'
import { ProjectClients } from '../../features/projects/team/project-clients.tsx'
import { ProjectTeam } from '../../features/projects/team/project-team.tsx'
import { isInternal } from '../../lib/project-client.ts'
import { t } from '../../lib/t.ts'
import { useSide } from '../../lib/session/use-side.ts'

export function TeamTab({ project, readOnly }: { project: Project; readOnly: boolean }) {
  const side = useSide()
  return (
    <>
      <ProjectTeam
        project={project}
        readOnly={readOnly}
        invite={
          side === 'manager' && (
            <InviteButton
              label={t({ id: 'Invite a colleague' })}
              preset={{ role: 'employee', projects: [project.id] }}
            />
          )
        }
      />
      {!isInternal(project) && (
        <ProjectClients
          project={project}
          readOnly={readOnly}
          renderSuggestions={(maySuggest) => (
            <>
              {side !== 'team' && <Suggestions project={project} mayPropose={maySuggest} readOnly={readOnly} />}
              {side === 'manager' && !readOnly && (
                <div>
                  <InviteButton preset={{ role: 'customer', projects: [project.id] }} />
                </div>
              )}
            </>
          )}
        />
      )}
    </>
  )
}
