import { profile } from 'contentlayer/generated';
import { toAddress } from '../config/address.ts';

/** The whole address of the portfolio, empty when nobody has said where it will stand. */
export function findSiteAddress(): string {
  const site = process.env.SITE_URL || profile.siteUrl;
  return site ? new URL(toAddress(''), site).href : '';
}
