import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of integrations and their people. */
export const integrations = () =>
  router()
    .openapi(routes.createIntegration, handlers.createIntegration)
    .openapi(routes.getIntegration, handlers.getIntegration)
    .openapi(routes.rotateIntegrationToken, handlers.rotateIntegrationToken)
    .openapi(routes.listPeople, handlers.listPeople)
    .openapi(routes.listPeopleEvents, handlers.listPeopleEvents)
    .openapi(routes.watchPeople, handlers.watchPeople)
    .openapi(routes.putPerson, handlers.putPerson)
    .openapi(routes.getPerson, handlers.getPerson)
    .openapi(routes.releasePerson, handlers.releasePerson)
