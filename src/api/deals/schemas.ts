import { DealRecordSchema } from '../../table/record-schema.ts'
import { pageSchema } from '../describe.ts'

export const DealPageSchema = pageSchema('DealPage', DealRecordSchema, 20)
