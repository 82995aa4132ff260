import { LIMITS } from '@oriel/contracts/limits'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { classicOver } from './classic/routes.ts'
import { isPostgres } from './db/connection/dialect.ts'
import { aboutRoutes } from './features/about/routes.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { apiDocsRoutes } from './features/api-docs/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { calendarFeedRoutes } from './features/calendar-feeds/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { daysOffRoutes } from './features/days-off/routes.ts'
import { deliveryRoutes } from './features/deliveries/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { inboundMailRoutes } from './features/inbound-mail/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { deliverableRoutes } from './features/deliverables/routes.ts'
import { receiptRoutes } from './features/receipts/routes.ts'
import { templateRoutes } from './features/templates/routes.ts'
import { milestoneRoutes } from './features/milestones/routes.ts'
import { planRoutes } from './features/plan/routes.ts'
import { recurrenceRoutes } from './features/recurrence/routes.ts'
import { promiseRoutes } from './features/promises/routes.ts'
import { proposalRoutes } from './features/proposals/routes.ts'
import { teamPlanRoutes } from './features/team-plan/routes.ts'
import { needRoutes } from './features/needs/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { oidcRoutes } from './features/oidc/routes.ts'
import { passkeyRoutes } from './features/passkeys/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { pinRoutes } from './features/pins/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { requestRoutes } from './features/requests/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { signInLinkRoutes } from './features/sign-in-links/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { trashRoutes } from './features/trash/routes.ts'
import { welcomeRoutes } from './features/welcome/routes.ts'
import { workItemRoutes } from './features/work-items/routes.ts'
import type { Services } from './services.ts'
import { Admission } from './http/load/admission.ts'
import { answerErrors, answerOnTheWire, answerUnreadable } from './http/answers/answer-errors.ts'
import { requestIdOf } from './http/session/caller.ts'
import { addRoute } from './http/add-route.ts'
import { addRequestHooks } from './http/request-hooks.ts'
import { takeJsonBodies } from './http/input/json-bodies.ts'
import { BROTLI, COMPRESS_FROM, ENCODINGS } from './http/answers/encode-answer.ts'
import { jsonBytes } from './http/input/json-bytes.ts'
import { closeConnectionsWhenLeaving } from './http/load/leaving.ts'
import { QUEUES, serverLimits } from './http/input/limits.ts'
import { plainTarget } from './http/addresses/paths.ts'
import { answerInTurn } from './http/load/pipelining.ts'
import { receptiveServer } from './http/load/request-dispatcher.ts'
import type { Route } from './http/route.ts'
import { endStalledReaders } from './http/load/stalled-readers.ts'
import { serveWebApp } from './http/answers/static.ts'

/** Everything Oriel answers, by feature. */
const features: readonly Route[] = [
  ...healthRoutes,
  ...aboutRoutes,
  ...liveRoutes,
  ...auditRoutes,
  ...activityRoutes,
  ...sessionRoutes,
  ...peopleRoutes,
  ...signInLinkRoutes,
  ...companyRoutes,
  ...invitationRoutes,
  ...milestoneRoutes,
  ...promiseRoutes,
  ...calendarFeedRoutes,
  ...templateRoutes,
  ...daysOffRoutes,
  ...teamPlanRoutes,
  ...deliverableRoutes,
  ...receiptRoutes,
  ...proposalRoutes,
  ...trashRoutes,
  ...projectRoutes,
  ...workItemRoutes,
  ...planRoutes,
  ...recurrenceRoutes,
  ...commentRoutes,
  ...fileRoutes,
  ...pinRoutes,
  ...requestRoutes,
  ...needRoutes,
  ...noticeRoutes,
  ...deliveryRoutes,
  ...inboundMailRoutes,
  ...homeRoutes,
  ...profileRoutes,
  ...preferenceRoutes,
  ...welcomeRoutes,
  ...settingsRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...oidcRoutes,
  ...searchRoutes,
  ...savedViewRoutes,
]

export const routes: readonly Route[] = [...features, ...classicOver(features), ...apiDocsRoutes(() => routes)]

/** Whoever looks at every request: metrics, traces. */
interface Watcher {
  watch(app: FastifyInstance): void
}

/** The whole product behind one port, not yet listening. */
export async function buildApp(services: Services, watchers: readonly Watcher[] = []) {
  const logger: FastifyBaseLogger = services.log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: services.config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // We say so ourselves, in our words.
    return503OnClosing: false,
    frameworkErrors: answerUnreadable(services.config),
    clientErrorHandler: answerOnTheWire,
    routerOptions: { maxParamLength: LIMITS.text },
    rewriteUrl: ({ url = '/' }) => plainTarget(url),
    bodyLimit: serverLimits.bodyLimit,
    serverFactory: receptiveServer,
  })
  app.decorateRequest('visitor', null)
  app.decorate('admission', new Admission(app.server, QUEUES[isPostgres(services.db) ? 'postgres' : 'sqlite']))
  app.server.maxConnections = services.config.maxConnections
  endStalledReaders(app.server)
  closeConnectionsWhenLeaving(app.server, services.leaving)
  answerInTurn(app)
  for (const watcher of watchers) watcher.watch(app)
  await addRequestHooks(app, services)
  answerErrors(app, services)
  takeJsonBodies(app)
  // The type wants text; bytes are sent as they are.
  app.setReplySerializer(jsonBytes as (value: unknown) => string)
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    // At once and in one piece: a stream costs more than the compression of what people ask for.
    syncThreshold: 256 * 1024,
    encodings: [...ENCODINGS],
    brotliOptions: BROTLI,
  })
  await app.register(multipart)
  for (const route of routes) addRoute(app, services, route)
  await serveWebApp(app)
  return app
}
