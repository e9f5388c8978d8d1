import { DealRecordSchema } from '../../../app/records/deal-record-schema.ts'
import { pageSchema } from '../../contract/describe.ts'

export const DealPageSchema = pageSchema('DealPage', DealRecordSchema, 20)
