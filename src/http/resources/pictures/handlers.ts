import { findVisibleGame } from '../../../app/queries/authorized-queries.ts'
import { findScores } from '../../../app/queries/game-scores.ts'
import { createPictureLink, openPictureLink } from '../../../app/queries/picture-links.ts'
import { gameView } from '../../../app/queries/viewer-context.ts'
import { findDeal, findDealRecord } from '../../../app/records/finished-deal-queries.ts'
import { pictureStyleOf, sideNames } from '../../../render/picture-scene.ts'
import { credentialIfAny, credentialOf } from '../../contract/idempotency-and-precondition.ts'
import { operation } from '../../operation.ts'
import { reply } from '../../problems/outcome-response.ts'
import { namedDealTag, tagOf } from '../../wire/etag.ts'
import { PUBLIC, sendJson } from '../../wire/json-response.ts'
import { originOf } from '../../wire/public-origin.ts'
import { chargeDrawing, chargeReplay, chargeRequest } from './drawing-time-budget.ts'
import { pictureFormIn, sendPicture } from './picture-response.ts'
import * as routes from './routes.ts'
import { PNG, SVG } from './routes.ts'
import { scoresSubject } from './scores-subject.ts'

export const drawGame = operation(routes.drawGame, async (c) => {
  const { game } = c.req.valid('param')
  const form = pictureFormIn(c, c.req.valid('query'))
  const outcome = await findVisibleGame(c.env, credentialOf(c), { game })
  return reply(c, outcome, (viewer) =>
    sendPicture(c, routes.drawGame, viewer, form, tagOf(viewer, form), () => {
      const view = gameView(viewer, { moves: 'compact' })
      return Promise.resolve({
        subject: { of: 'table', view },
        look: pictureStyleOf(view, form.language, form.faces),
      })
    }),
  )
})

export const drawDeal = operation(routes.drawDeal, async (c) => {
  const { game, number } = c.req.valid('param')
  const form = pictureFormIn(c, c.req.valid('query'))
  const outcome = await findDeal(c.env, credentialOf(c), { game, number })
  return reply(c, outcome, ({ viewer, deal: over }) =>
    sendPicture(c, routes.drawDeal, viewer, form, namedDealTag(viewer, number, form), async () => {
      const view = gameView(viewer, { moves: 'none' })
      const drawn = pictureStyleOf(view, form.language, form.faces)
      const record = await findDealRecord(c.env, viewer, over)
      const { ruleset } = view
      const sideName = sideNames(ruleset, record.contract, drawn)
      return { subject: { of: 'deal', ruleset, record, sideName }, look: drawn }
    }),
  )
})

export const drawScores = operation(routes.drawScores, async (c) => {
  const form = pictureFormIn(c, c.req.valid('query'))
  const credential = credentialIfAny(c)
  // Without a token the address pays, as for a picture link.
  if (credential === undefined) chargeRequest(c)
  const outcome = await findScores(c.env, credential, c.req.valid('param'))
  return reply(c, outcome, (scored) =>
    sendPicture(c, routes.drawScores, scored.viewer, form, tagOf(scored.viewer, form), () => {
      if (credential === undefined) chargeDrawing(c, form)
      const view = gameView(scored.viewer, { moves: 'none' })
      return Promise.resolve({
        subject: scoresSubject(scored),
        look: pictureStyleOf(view, form.language, form.faces),
      })
    }),
  )
})

export const getPictureLink = operation(routes.getPictureLink, async (c) => {
  const outcome = await createPictureLink(c.env, credentialOf(c), c.req.valid('param'))
  return reply(c, outcome, ({ link, game, version }) => {
    const url = `${originOf(c)}/v1/pictures/${link}`
    return sendJson(c, routes.getPictureLink, 200, { url, game, version })
  })
})

export const drawLink = operation(routes.drawLink, async (c) => {
  chargeRequest(c)
  const form = pictureFormIn(c, c.req.valid('query'), [PNG, SVG])
  const { picture } = c.req.valid('param')
  const outcome = await openPictureLink(c.env, picture, (events) => chargeReplay(c, events))
  return reply(c, outcome, (viewer) =>
    sendPicture(
      c,
      routes.drawLink,
      viewer,
      form,
      tagOf(viewer, form),
      () => {
        chargeDrawing(c, form)
        const view = gameView(viewer, { moves: 'none' })
        const drawn = pictureStyleOf(view, form.language, form.faces)
        return Promise.resolve({ subject: { of: 'table', view }, look: drawn })
      },
      PUBLIC,
    ),
  )
})
