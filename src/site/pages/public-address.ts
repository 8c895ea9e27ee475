import { profile } from 'contentlayer/generated';
import { toAddress } from '../address.ts';

/**
 * The whole address of what stands at `path` below the site's base; empty when nobody has said
 * where the site will stand.
 */
export function findPublicAddress(path: string): string {
  const site = process.env.SITE_URL || profile.siteUrl;
  return site ? new URL(toAddress(path), site).href : '';
}
