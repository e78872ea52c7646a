import type { PrdFacts } from '@autoqa/domain/model/prd/prd-facts';
import type { SeenPage } from '@autoqa/domain/model/prd/seen-page';
import type { Requirement } from '@autoqa/domain/model/requirement';
import type { SourceIndex } from '@autoqa/domain/model/source-index';
import type { TargetProfile } from '@autoqa/domain/model/target-profile';

/** What cases are designed from (U4). */
export interface PrdScene {
  /** In scope of the profile and of the routes that were asked for. */
  requirements: readonly Requirement[];
  /** Who can sign in and what words mean, as the document says. */
  facts?: PrdFacts;
  /** What a read-only look found; may be empty. */
  pages: readonly SeenPage[];
  source?: SourceIndex;
  profile: TargetProfile;
  language: 'en' | 'zh';
  /** What a person said when sending cases back. */
  comments?: readonly string[];
}

/** A criterion, or a part of it, that no case checks, and why. */
export interface OpenCriterion {
  requirementId: string;
  criterion: string;
  reason: string;
}
